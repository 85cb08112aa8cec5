import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingsError, readSettings } from './settings.ts';
import { startServer, type RunningServer } from './start.ts';
import { UsuarioError, type NewUsuario } from './usuarios.ts';

try {
  const settings = readSettings(process.env, join(dirname(fileURLToPath(import.meta.url)), '..'));
  const server = await startServer(settings);
  if (server.newUsuario) announce(server.newUsuario, settings.isDemo);
  console.log(`Calavera: ${server.url}`);
  stopOnSignals(server);
} catch (error) {
  const isOperatorError = error instanceof SettingsError || error instanceof UsuarioError;
  console.error(isOperatorError ? error.message : error);
  process.exitCode = 1;
}

function announce({ username, password, isGenerated }: NewUsuario, isDemo: boolean): void {
  const title = isDemo ? 'Taller de demostración' : 'Primer arranque: se ha creado un usuario';
  console.log(`\n${title}`);
  console.log(`  Usuario:    ${username}`);
  console.log(`  Contraseña: ${isGenerated ? password : '(la de CALAVERA_PASSWORD)'}`);
  if (isGenerated) console.log('Apúntala: no se volverá a mostrar.');
  console.log('');
}

function stopOnSignals(server: RunningServer): void {
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
