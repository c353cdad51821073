-- A supervisor's yes to a debt beyond the customer's credit, which is another yes than that to a discount.
alter table ventas.autorizacion add column deja_deber boolean not null default false;
