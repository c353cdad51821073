-- Whether an order goes no further than its customer authorised until he says yes to more.
alter table empresas.empresa add column guarda_autorizado boolean not null default false;
