-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
drop trigger recordatorio_solo_agregar on cobranza.recordatorio;
create trigger recordatorio_solo_tachar before update or delete on cobranza.recordatorio
  for each row execute function plataforma.solo_tachar();
grant update (para) on cobranza.recordatorio to bahia_app;
-- The picture of a proof goes with who sent it.
alter table cobranza.comprobante alter column archivo_id drop not null;
