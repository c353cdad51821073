-- Lines of documents know a point by its id alone.
create index punto_por_id on inspecciones.punto (empresa_id, id);
