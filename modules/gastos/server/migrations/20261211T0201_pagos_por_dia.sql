-- What was paid in a month is found by its day, for banks and books.
create index abono_por_fecha on gastos.abono (empresa_id, fecha_negocio, id);
