-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
drop trigger autorizacion_solo_agregar on ventas.autorizacion;
create trigger autorizacion_solo_tachar before update or delete on ventas.autorizacion
  for each row execute function plataforma.solo_tachar();
grant update (motivo) on ventas.autorizacion to bahia_app;
drop trigger nota_partida_solo_agregar on ventas.nota_partida;
create trigger nota_partida_solo_tachar before update or delete on ventas.nota_partida
  for each row execute function plataforma.solo_tachar();
grant update (nota) on ventas.nota_partida to bahia_app;
drop trigger comentario_solo_agregar on ventas.comentario;
create trigger comentario_solo_tachar before update or delete on ventas.comentario
  for each row execute function plataforma.solo_tachar();
grant update (texto) on ventas.comentario to bahia_app;
