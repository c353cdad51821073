-- A line may be an article of the inventory: set apart while it waits, taken from the shelf when it is done.
alter table ordenes.partida add column articulo_id uuid,
  add foreign key (empresa_id, articulo_id) references inventario.articulo (empresa_id, id);
