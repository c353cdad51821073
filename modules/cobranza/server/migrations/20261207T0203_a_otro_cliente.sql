-- Two customers may be found to be one: of each reminder it is told whose it is, and nothing else changes.
grant update on cobranza.recordatorio to bahia_app;
drop trigger recordatorio_solo_tachar on cobranza.recordatorio;
create trigger recordatorio_solo_tachar before update or delete on cobranza.recordatorio
  for each row execute function plataforma.solo_tachar('cliente_id');
