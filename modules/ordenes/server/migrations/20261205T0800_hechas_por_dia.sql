-- What was done on a day is asked by whoever did it each time that he opens his page: by the day, and not through all that he ever did.
create index partida_hecha_por_dia on ordenes.partida (empresa_id, hecha_fecha) where hecha_fecha is not null;
