-- Whether a record has a word is answered by the index alone: long lists are walked asking it of each row.
create index busqueda_de_registro on plataforma.busqueda (empresa_id, tipo, id, token);
drop index plataforma.busqueda_por_registro;
