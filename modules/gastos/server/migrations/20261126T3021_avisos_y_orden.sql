alter table gastos.gasto
  -- What whoever pays was told of it last, so that each crossing is told once.
  add column avisado text not null default '' check (avisado in ('', 'por_vencer', 'vencido'));
create index gasto_de_orden on gastos.gasto (empresa_id, orden_id) where orden_id is not null;
