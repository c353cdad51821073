-- Counts one try at a door that judges a secret, before it is looked at, against all of those given: who asks, which
-- account is asked, from where. Any of them may hold it back; each waits after every `tope` of its own, as at sign-in.
create function sesiones.reclamar_puerta(p_claves text[], p_topes int[])
returns table (resultado text, segundos int, cerradas text[])
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- Always in the same order, so that two tries never wait for each other.
  insert into sesiones.intento (clave) select c from unnest(p_claves) c order by c on conflict do nothing;
  perform 1 from sesiones.intento i where i.clave = any (p_claves) order by i.clave for update;
  select ceil(extract(epoch from max(i.bloqueado_hasta) - now()))::int into segundos
    from sesiones.intento i where i.clave = any (p_claves) and i.bloqueado_hasta > now();
  if segundos is not null then
    return query select 'bloqueado', segundos, '{}'::text[];
    return;
  end if;
  return query
    with antes as (
      select i.clave,
        case when i.ultimo_en < now() - interval '1 hour' then 1 else i.fallos + 1 end as fallos,
        case when i.ultimo_en < now() - interval '1 day' then 0 else i.bloqueos end as bloqueos,
        t.tope
      from sesiones.intento i join unnest(p_claves, p_topes) as t (clave, tope) on t.clave = i.clave),
    espera as (
      select a.*, case when a.fallos % a.tope = 0
        then least(900, 60 * (2 ^ least(a.bloqueos, 10))::int) else 0 end as segundos from antes a),
    hecho as (
      update sesiones.intento i set fallos = e.fallos, ultimo_en = now(),
        bloqueos = e.bloqueos + case when e.segundos > 0 then 1 else 0 end,
        bloqueado_hasta = case when e.segundos > 0 then now() + make_interval(secs => e.segundos) end
      from espera e where i.clave = e.clave returning e.clave, e.segundos)
    select 'adelante', max(h.segundos), coalesce(array_agg(h.clave) filter (where h.segundos > 0), '{}') from hecho h;
end $$;
revoke all on function sesiones.reclamar_puerta from public;
grant execute on function sesiones.reclamar_puerta to bahia_app;

-- As before, and one network that fails with many accounts is asked for a captcha too: a list of addresses tried with one
-- password each raised the count of none of them.
drop function sesiones.reclamar_intento(text, text, boolean, boolean);
create function sesiones.reclamar_intento(p_par text, p_cuenta text, p_conocido boolean, p_humano boolean, p_lugar text default null)
returns table (resultado text, segundos int, captcha boolean, de_la_cuenta int)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_par sesiones.intento;
  v_cuenta sesiones.intento_cuenta;
  v_lugar sesiones.intento_cuenta;
  v_tope int := 5;
  v_muchos boolean;
begin
  insert into sesiones.intento_cuenta (clave) values (p_cuenta) on conflict do nothing;
  insert into sesiones.intento (clave) values (p_par) on conflict do nothing;
  select * into v_cuenta from sesiones.intento_cuenta where clave = p_cuenta for update;
  select * into v_par from sesiones.intento where clave = p_par for update;
  if p_lugar is not null and not p_conocido then
    insert into sesiones.intento_cuenta (clave) values (p_lugar) on conflict do nothing;
    select * into v_lugar from sesiones.intento_cuenta where clave = p_lugar for update;
    if v_lugar.desde < now() - interval '1 hour' then
      v_lugar.desde := now();
      v_lugar.fallos := 0;
    end if;
  end if;
  if v_cuenta.desde < now() - interval '1 hour' then
    v_cuenta.desde := now();
    v_cuenta.fallos := 0;
  end if;
  if v_par.bloqueado_hasta > now() then
    return query select 'bloqueado', ceil(extract(epoch from v_par.bloqueado_hasta - now()))::int, true, v_cuenta.fallos;
    return;
  end if;
  if v_par.ultimo_en < now() - interval '1 hour' then v_par.fallos := 0; end if;
  if v_par.ultimo_en < now() - interval '1 day' then v_par.bloqueos := 0; end if;
  v_muchos := not p_conocido and (v_cuenta.fallos >= 30 or coalesce(v_lugar.fallos, 0) >= 60);
  if not p_humano and (v_par.fallos >= 4 or v_muchos) then
    return query select 'captcha', 0, true, v_cuenta.fallos;
    return;
  end if;
  if not p_conocido then
    if v_cuenta.seguidos >= 100 then v_tope := 1; end if;
    v_cuenta.fallos := v_cuenta.fallos + 1;
    v_cuenta.seguidos := v_cuenta.seguidos + 1;
    update sesiones.intento_cuenta c set desde = v_cuenta.desde, fallos = v_cuenta.fallos, seguidos = v_cuenta.seguidos, ultimo_en = now()
      where c.clave = p_cuenta;
    update sesiones.intento_cuenta c set desde = v_lugar.desde, fallos = v_lugar.fallos + 1, ultimo_en = now()
      where c.clave = p_lugar;
    v_muchos := v_cuenta.fallos >= 30 or coalesce(v_lugar.fallos, 0) + 1 >= 60;
  end if;
  v_par.fallos := v_par.fallos + 1;
  segundos := 0;
  if v_par.fallos % v_tope = 0 then
    segundos := least(900, 60 * (2 ^ least(v_par.bloqueos, 10))::int);
    v_par.bloqueos := v_par.bloqueos + 1;
  end if;
  update sesiones.intento i set fallos = v_par.fallos, bloqueos = v_par.bloqueos, ultimo_en = now(),
    bloqueado_hasta = case when segundos > 0 then now() + make_interval(secs => segundos) end where i.clave = p_par;
  return query select 'adelante', segundos, v_par.fallos >= 4 or v_muchos, v_cuenta.fallos;
end $$;
revoke all on function sesiones.reclamar_intento from public;
grant execute on function sesiones.reclamar_intento to bahia_app;
