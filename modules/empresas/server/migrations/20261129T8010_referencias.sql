-- Forms of payment that this company does not take without their reference. A cheque without number and bank is nobody's.
alter table empresas.empresa add column formas_con_referencia text[] not null default '{02}';
