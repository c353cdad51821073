-- What is to be renewed is looked for by the day on which it ends.
create index periodo_por_fin on membresias.periodo (empresa_id, hasta) where devuelto_en is null and cambiado_por is null;
