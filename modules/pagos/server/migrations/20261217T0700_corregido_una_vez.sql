-- A payment whose form was wrong has one receipt in its place, and is found by it.
create unique index pago_corregido_una_vez on pagos.pago (empresa_id, corrige_id) where tipo <> 'cancelacion';
