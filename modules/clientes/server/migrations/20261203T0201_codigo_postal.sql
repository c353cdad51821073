-- Of where the customer lives, which need not be the one of his taxes.
alter table clientes.cliente add column cp text not null default '';
