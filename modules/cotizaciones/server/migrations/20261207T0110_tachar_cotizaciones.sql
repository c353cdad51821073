-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
grant update (documento) on cotizaciones.revision to bahia_app;
grant update (nombre, texto, ip) on cotizaciones.mensaje to bahia_app;
create trigger revision_solo_tachar before update or delete on cotizaciones.revision
  for each row execute function plataforma.solo_tachar();
create trigger mensaje_solo_tachar before update or delete on cotizaciones.mensaje
  for each row execute function plataforma.solo_tachar();
drop trigger autorizacion_solo_agregar on cotizaciones.autorizacion;
create trigger autorizacion_solo_tachar before update or delete on cotizaciones.autorizacion
  for each row execute function plataforma.solo_tachar();
grant update (nombre, nota, ip, firma_archivo_id) on cotizaciones.autorizacion to bahia_app;
