-- Whether the provider proved the address that it said. What was linked before is not known to be; an account that the
-- provider made was made of a proven one.
alter table identidad.identidad add column email_verificado boolean not null default false;
update identidad.identidad set email_verificado = true where clave_inicial is not null;
