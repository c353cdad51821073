-- A line may be an article of the inventory: its order sets it apart.
alter table cotizaciones.partida add column articulo_id uuid,
  add foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id);
