-- Words about somebody who asked for it may be struck out; figures, folios and dates may not be touched (decision 40).
grant update (nota, entregada_a, kilometraje_motivo, golpes, firma_archivo_id) on recepciones.entrega to bahia_app;
create trigger entrega_solo_tachar before update or delete on recepciones.entrega
  for each row execute function plataforma.solo_tachar();
