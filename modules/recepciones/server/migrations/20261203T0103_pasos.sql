-- Whether orders are received is a step of theirs (ordenes.paso).
alter table recepciones.ajuste drop column pide;
