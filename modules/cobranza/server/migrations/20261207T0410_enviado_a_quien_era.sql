-- Two customers may be found to be one: that the statement of a month was sent stays with the key that he had then.
alter table cobranza.estado_enviado drop constraint estado_enviado_empresa_id_cliente_id_fkey;
