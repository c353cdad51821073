-- Which goods the orders of some days took, without reading all that was ever worked.
create index partida_de_articulo on ordenes.partida (empresa_id, orden_id) where articulo_id is not null;
