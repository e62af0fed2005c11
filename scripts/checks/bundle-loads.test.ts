import { expect, test } from 'vitest';
import { routeLoads } from './bundle-loads.ts';

test('a route loads the shell, its own chunk and what both import, and nothing that comes on demand', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/app/routes/home.tsx', 'src/ui/menu.tsx'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_stats.js': { file: 'assets/stats.js', imports: ['_react.js'] },
    'src/app/routes/home.tsx': {
      file: 'assets/home.js',
      imports: ['_stats.js', 'index.html'],
      dynamicImports: ['src/features/auth/identity.ts'],
    },
    'src/features/auth/identity.ts': { file: 'assets/identity.js' },
    'src/ui/menu.tsx': { file: 'assets/menu.js' },
    'src/ui/fonts.css': { file: 'assets/fonts.css' },
  };
  expect(routeLoads(manifest)).toEqual([
    { route: 'shell', files: ['assets/index.js', 'assets/react.js'] },
    {
      route: 'src/app/routes/home.tsx',
      files: ['assets/index.js', 'assets/react.js', 'assets/home.js', 'assets/stats.js'],
    },
  ]);
});
