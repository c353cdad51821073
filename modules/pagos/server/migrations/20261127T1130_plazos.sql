-- When what some accounts owe together is to be paid by agreement: by each date, so much of it.
create table pagos.plazo (
  empresa_id int not null,
  plan_id uuid not null,
  numero int not null check (numero > 0),
  vence date not null,
  hasta_centavos bigint not null check (hasta_centavos > 0),
  primary key (empresa_id, plan_id, numero)
);
call plataforma.proteger('pagos.plazo', 'select, insert');

-- The agreement that an account follows now, and what it owed when it was made.
alter table pagos.cuenta add column plan_id uuid, add column plan_saldo_centavos bigint;
alter table pagos.cuenta add check ((plan_id is null) = (plan_saldo_centavos is null));
create index cuenta_por_plan on pagos.cuenta (empresa_id, plan_id) where plan_id is not null;

-- When an account is due: the first date of its agreement that is not covered, while that one has not passed; else its own.
create function pagos.vence(k pagos.cuenta, hoy date) returns date language sql stable as $$
  select case when k.plan_id is null then k.vence else coalesce((
    select case when min(z.vence) >= hoy then min(z.vence) end from pagos.plazo z
    where z.empresa_id = k.empresa_id and z.plan_id = k.plan_id and z.hasta_centavos > (
      select coalesce(sum(greatest(0, o.plan_saldo_centavos
        - case when o.cancelada_en is null then o.total_centavos - o.pagado_centavos else 0 end)), 0)
      from pagos.cuenta o where o.empresa_id = k.empresa_id and o.plan_id = k.plan_id)), k.vence) end
$$;
