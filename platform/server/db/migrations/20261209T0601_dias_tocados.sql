-- A day of the past in which something was written: whoever keeps what a day adds up to reads its documents again until he
-- has added it up anew. It is written in the transaction of what changed, so that whoever sees the one sees the other.
create table plataforma.dia_tocado (
  empresa_id int not null,
  id uuid not null default gen_random_uuid(),
  -- Schema and name of the table whose rows are of that day.
  tabla text not null,
  fecha date not null,
  primary key (empresa_id, id)
);
create index dia_tocado_por_dia on plataforma.dia_tocado (empresa_id, tabla, fecha);
call plataforma.proteger('plataforma.dia_tocado', 'select, insert, delete');

-- Arguments: the table's name and the column of its day.
create function plataforma.tocar_dia() returns trigger language plpgsql as $$
declare
  v_antes date;
  v_despues date;
  v_ultimo date := (now() at time zone 'UTC')::date - 2;
begin
  if tg_op <> 'INSERT' then v_antes := (to_jsonb(old) ->> tg_argv[1])::date; end if;
  if tg_op <> 'DELETE' then v_despues := (to_jsonb(new) ->> tg_argv[1])::date; end if;
  if v_antes <= v_ultimo then
    insert into plataforma.dia_tocado (empresa_id, tabla, fecha) values (old.empresa_id, tg_argv[0], v_antes);
  end if;
  if v_despues <= v_ultimo and v_despues is distinct from v_antes then
    insert into plataforma.dia_tocado (empresa_id, tabla, fecha) values (new.empresa_id, tg_argv[0], v_despues);
  end if;
  return null;
end $$;

-- Days of this table that lie back are told of when one of their rows is written. What is of these days costs nothing.
create procedure plataforma.avisar_dias(p_tabla text, p_columna text) language plpgsql as $$
begin
  execute format('create trigger dia_tocado_al_agregar after insert on %s for each row
    when (new.%2$I <= (now() at time zone ''UTC'')::date - 2) execute function plataforma.tocar_dia(%3$L, %2$L)',
    p_tabla, p_columna, p_tabla);
  execute format('create trigger dia_tocado_al_cambiar after update on %s for each row
    when (old.%2$I <= (now() at time zone ''UTC'')::date - 2 or new.%2$I <= (now() at time zone ''UTC'')::date - 2)
    execute function plataforma.tocar_dia(%3$L, %2$L)',
    p_tabla, p_columna, p_tabla);
  execute format('create trigger dia_tocado_al_borrar after delete on %s for each row
    when (old.%2$I <= (now() at time zone ''UTC'')::date - 2) execute function plataforma.tocar_dia(%3$L, %2$L)',
    p_tabla, p_columna, p_tabla);
end $$;
