-- What is in the vehicle though nobody asked for it: whoever put it in says so.
alter table refacciones.refaccion add column sin_pedir boolean not null default false;
