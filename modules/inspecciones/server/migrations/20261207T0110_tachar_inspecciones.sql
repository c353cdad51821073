-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
grant update (texto, nota) on inspecciones.marca to bahia_app;
create trigger marca_solo_tachar before update or delete on inspecciones.marca
  for each row execute function plataforma.solo_tachar();
