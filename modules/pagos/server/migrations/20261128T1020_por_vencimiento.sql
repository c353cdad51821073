-- Paid accounts, and all of them, are listed by due date too: without it a page of 25 sorted every account of the company.
create index cuenta_por_vencimiento on pagos.cuenta (empresa_id, vence, id);
