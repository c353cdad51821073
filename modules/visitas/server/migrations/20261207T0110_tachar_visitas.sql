-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
drop trigger comentario_solo_agregar on visitas.comentario;
create trigger comentario_solo_tachar before update or delete on visitas.comentario
  for each row execute function plataforma.solo_tachar();
grant update (texto) on visitas.comentario to bahia_app;
