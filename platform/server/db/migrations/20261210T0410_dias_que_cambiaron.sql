-- A row of a day that lies back says when it was written: whoever keeps what that day adds up to reads its documents again until he
-- has added it up anew. The mark is of the row itself and of its own transaction: whoever sees the one sees the other.
create function plataforma.decir_cambio() returns trigger language plpgsql as $$
begin
  new.cambio_en := now();
  return new;
end $$;

-- The day that it had: that one changed too.
create function plataforma.guardar_fecha() returns trigger language plpgsql as $$
begin
  new.fechas_de_antes := old.fechas_de_antes || old.fecha;
  return new;
end $$;

-- `p_cuentan`: the columns of which what is added up is made, besides the one of the day (`p_fecha`); null: its rows are only added.
-- What is of these days costs nothing. `p_muda`: a row may come to be of another day.
create procedure plataforma.decir_cambios(p_tabla regclass, p_fecha text, p_cuentan text[] default null, p_muda boolean default false)
language plpgsql as $$
declare
  v_antes text := (select string_agg(format('old.%I', c), ', ') from unnest(p_cuentan || p_fecha) c);
  v_despues text := (select string_agg(format('new.%I', c), ', ') from unnest(p_cuentan || p_fecha) c);
begin
  execute format('alter table %s add column cambio_en timestamptz', p_tabla);
  execute format('create index %s_que_cambio on %s (empresa_id, cambio_en, %I) where cambio_en is not null',
    (select relname from pg_class where oid = p_tabla), p_tabla, p_fecha);
  execute format('create trigger cambio_al_agregar before insert on %s for each row
    when (new.%I <= (now() at time zone ''UTC'')::date - 2) execute function plataforma.decir_cambio()', p_tabla, p_fecha);
  if p_cuentan is not null then
    execute format('create trigger cambio_al_cambiar before update on %1$s for each row
      when ((%2$s) is distinct from (%3$s) and least(old.%4$I, new.%4$I) <= (now() at time zone ''UTC'')::date - 2)
      execute function plataforma.decir_cambio()', p_tabla, v_antes, v_despues, p_fecha);
  end if;
  if p_muda then
    execute format('alter table %s add column fechas_de_antes date[] not null default ''{}''', p_tabla);
    execute format('create trigger cambio_de_dia before update on %s for each row
      when (old.fecha is distinct from new.fecha and not old.fecha = any(old.fechas_de_antes)) execute function plataforma.guardar_fecha()', p_tabla);
  end if;
end $$;
