-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
grant update (nota) on ordenes.cambio_estado to bahia_app;
create trigger cambio_estado_solo_tachar before update or delete on ordenes.cambio_estado
  for each row execute function plataforma.solo_tachar();
drop trigger devolucion_solo_agregar on ordenes.devolucion;
create trigger devolucion_solo_tachar before update or delete on ordenes.devolucion
  for each row execute function plataforma.solo_tachar();
grant update (motivo) on ordenes.devolucion to bahia_app;
