call plataforma.decir_cambios('atribuciones.credito', 'fecha');
