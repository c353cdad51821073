-- By which Z a session was closed and what it left in the drawer: the next opening proposes it.
alter table caja.sesion add column corte_folio text;
alter table caja.sesion add column fondo_final_centavos bigint check (fondo_final_centavos >= 0);
-- The last session of a register, and which one of the day it was.
create index sesion_por_caja on caja.sesion (empresa_id, caja_id, abierta_en desc);

-- For the migration of the cuts, which knows the folios of those from before, and then goes.
create function caja.completar_corte(p_empresa int, p_sesion uuid, p_folio text) returns void language plpgsql as $$
begin
  update caja.sesion set corte_folio = p_folio where empresa_id = p_empresa and id = p_sesion;
end $$;
