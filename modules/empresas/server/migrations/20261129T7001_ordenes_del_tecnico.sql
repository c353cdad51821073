-- Which orders whoever only does the work sees: those where he works, or all of the company.
alter table empresas.empresa
  add column ordenes_del_tecnico text not null default 'suyas' check (ordenes_del_tecnico in ('suyas', 'todas'));
