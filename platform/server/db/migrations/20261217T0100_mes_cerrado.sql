-- Until which day a company's books are closed. Nothing dated on it or before is written, by any way: every transaction that writes
-- a company's rows enters it by plataforma.poner_empresa, which tells the triggers below. They read nothing else (decision 75).
create table plataforma.cerradura (
  empresa_id int primary key,
  hasta date
);
call plataforma.proteger('plataforma.cerradura', 'select, insert, update');

-- The shared lock is held to the end of the transaction: who closes waits for all that began before (`holdCerradura`), and the row is
-- read after the lock. Migrations are the owner's and may mend what is closed.
create or replace function plataforma.poner_empresa(p_empresa int) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_hasta date;
begin
  execute format('set local app.empresa_id = %L', coalesce(p_empresa::text, ''));
  if current_setting('transaction_read_only') = 'off' then
    delete from plataforma.acuerdo;
    if p_empresa is not null then
      perform pg_advisory_xact_lock_shared(75, p_empresa);
      select c.hasta into v_hasta from plataforma.cerradura c where c.empresa_id = p_empresa;
      if v_hasta is not null and session_user = (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = 'plataforma.cerradura'::regclass) then
        v_hasta := null;
      end if;
    end if;
    execute format('set local app.cerrado_hasta = %L', coalesce(v_hasta::text, ''));
  end if;
end $$;

-- The sentence carries the day: where companies are on several servers nothing else of an error is passed on.
create function plataforma.mes_cerrado() returns trigger language plpgsql as $$
declare
  v_cerrado date := nullif(current_setting('app.cerrado_hasta', true), '')::date;
  v_antes date := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::date end;
  v_ahora date := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::date end;
begin
  raise exception 'mes cerrado: %', case when v_ahora <= v_cerrado then v_ahora else v_antes end using errcode = 'BA409';
end $$;

-- Refuses what is written on a closed day. `p_fecha`: the column of the day by which a month's figures read the table. `p_cuentan`: what
-- else of a row counts in them, as expressions over `$`; null: its rows are only added. `p_si`: which rows count at all.
create procedure plataforma.cuidar_mes(p_tabla regclass, p_fecha text, p_cuentan text[] default null, p_si text default 'true')
language plpgsql as $$
declare
  v_cerrado text := 'nullif(current_setting(''app.cerrado_hasta'', true), '''')::date';
  v_dia text := format('(case when %s then $.%I end)', p_si, p_fecha);
  v_antes text := replace(v_dia, '$', 'old');
  v_ahora text := replace(v_dia, '$', 'new');
  v_todo text := array_to_string(p_cuentan || v_dia, ', ');
begin
  execute format('create trigger mes_cerrado_al_agregar_%s before insert on %s for each row when (%s <= %s)
    execute function plataforma.mes_cerrado(%L)', p_fecha, p_tabla, v_ahora, v_cerrado, p_fecha);
  if p_cuentan is null then
    return;
  end if;
  execute format('create trigger mes_cerrado_al_cambiar_%s before update on %s for each row
    when (least(%s, %s) <= %s and (%s) is distinct from (%s)) execute function plataforma.mes_cerrado(%L)',
    p_fecha, p_tabla, v_antes, v_ahora, v_cerrado, replace(v_todo, '$', 'old'), replace(v_todo, '$', 'new'), p_fecha);
  execute format('create trigger mes_cerrado_al_quitar_%s before delete on %s for each row when (%s <= %s)
    execute function plataforma.mes_cerrado(%L)', p_fecha, p_tabla, v_antes, v_cerrado, p_fecha);
end $$;
