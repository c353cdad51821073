-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
drop trigger mensaje_solo_agregar on soporte.mensaje;
create trigger mensaje_solo_tachar before update or delete on soporte.mensaje
  for each row execute function plataforma.solo_tachar();
grant update (nombre, texto, ip) on soporte.mensaje to bahia_app;
-- Files of a ticket go with who sent them.
grant delete on soporte.archivo to bahia_app;
