-- What was written through each public link within the hour. Whoever holds a link is nobody in particular: he may lose it,
-- hand it on, or leave a program at it.
create table plataforma.enlace_escritura (
  hash bytea primary key references plataforma.enlace_publico on delete cascade,
  desde timestamptz not null default now(),
  cuantas int not null default 1
);
grant select, insert, update on plataforma.enlace_escritura to bahia_app;
grant select, insert, delete on plataforma.enlace_escritura to bahia_mantenimiento;

-- Counts a write in its own transaction: what is refused was not written. Holds the link until the end, so that two writes of
-- one link never pass each other's limits.
create function plataforma.contar_escritura(p_hash bytea, p_tope int) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_cuantas int;
begin
  insert into plataforma.enlace_escritura as e (hash) values (p_hash)
    on conflict (hash) do update set
      cuantas = case when e.desde < now() - interval '1 hour' then 1 else e.cuantas + 1 end,
      desde = case when e.desde < now() - interval '1 hour' then now() else e.desde end
    returning cuantas into v_cuantas;
  if v_cuantas > p_tope then raise exception 'muchas por el enlace' using errcode = 'BA429'; end if;
end $$;
revoke all on function plataforma.contar_escritura from public;
grant execute on function plataforma.contar_escritura to bahia_app;
