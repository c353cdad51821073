-- What the contract with the consumer says of the company: the number under which PROFECO registered it, the registration in
-- the SIEM, its clauses and what keeping a vehicle costs. Without an amount nobody has said; zero is that it costs nothing.
alter table empresas.empresa
  add column mostrar_profeco boolean not null default true,
  add column contrato_registro text not null default '',
  add column contrato_registrado_el date,
  add column contrato_clausulas text not null default '',
  add column siem text not null default '',
  add column almacenaje_centavos bigint,
  add column almacenaje_dias int not null default 3;
