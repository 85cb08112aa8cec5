// npm run spec: writes docs/spec-coverage.md from tests/spec/statements, and says what is missing.
import { must } from './run.mjs';

await must('vitest', ['run', '--project=unit', 'tests/spec', '--update', '--reporter=dot']);
