-- Two customers may be found to be one: of what was said to each it is told whose it is, and nothing else changes.
grant update on seguimientos.contacto to bahia_app;
drop trigger contacto_solo_agregar on seguimientos.contacto;
create trigger contacto_solo_agregar before update or delete on seguimientos.contacto
  for each row execute function plataforma.solo_muda('cliente_id');
