-- What a correction takes back, or a cancellation on the day of the sale, was never done: its works are counted once less.
alter table atribuciones.credito drop constraint credito_clase_check;
alter table atribuciones.credito add constraint credito_clase_check
  check (clase in ('entrega', 'devolucion', 'anulacion', 'garantia', 'ajuste'));

-- For the room of the documents, which once tells what had been taken back like that before it had its own name.
create function atribuciones.anular(p_empresas int[], p_documentos uuid[], p_partidas uuid[], p_fechas date[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  alter table atribuciones.credito no force row level security;
  alter table atribuciones.credito disable trigger credito_solo_agregar;
  update atribuciones.credito g set clase = 'anulacion'
  from unnest(p_empresas, p_documentos, p_partidas, p_fechas) a(empresa_id, documento_id, partida_id, fecha)
  where g.empresa_id = a.empresa_id and g.documento_id = a.documento_id and g.partida_id = a.partida_id and g.fecha = a.fecha
    and g.clase = 'devolucion';
  alter table atribuciones.credito enable trigger credito_solo_agregar;
  alter table atribuciones.credito force row level security;
end $$;
revoke all on function atribuciones.anular from public;
