-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
drop trigger paso_solo_agregar on refacciones.paso;
create trigger paso_solo_tachar before update or delete on refacciones.paso
  for each row execute function plataforma.solo_tachar();
grant update (nota) on refacciones.paso to bahia_app;
