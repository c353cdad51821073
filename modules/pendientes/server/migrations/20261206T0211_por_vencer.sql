-- Open work by the day on which it is looked at again: whom to call about it.
create index pendiente_por_vencer on pendientes.pendiente (empresa_id, vence) where estado = 'abierto';
