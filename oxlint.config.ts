import { defineConfig } from 'oxlint'

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { browser: true, node: true, es2024: true },
  ignorePatterns: ['dist', 'dist-demo', '/release', 'node_modules', '.cache'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'react/no-danger': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-array-index-key': 'off',
    'no-console': 'error',
    'no-alert': 'error',
    'no-eval': 'error',
    eqeqeq: 'error',
    'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-conversion': 'off',
    'typescript/unbound-method': 'off',
    'no-underscore-dangle': 'off',
  },
  overrides: [
    {
      files: ['vite*.config.ts', 'playwright.config.ts', 'oxlint.config.ts', '.size-limit.js'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['scripts/**', 'gateway/{commands,start}.ts', 'mock/main.ts', 'tools/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // A browser may refuse them in another site's frame; only src/lib/storage handles that.
      files: ['src/**/*.ts', 'src/**/*.tsx'],
      excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'no-restricted-globals': [
          'error',
          'localStorage',
          'sessionStorage',
          'indexedDB',
          'caches',
          'cookieStore',
        ],
      },
    },
    {
      files: ['e2e/**', 'tools/bench/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'no-empty-pattern': 'off',
        'unicorn/consistent-function-scoping': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'unicorn/consistent-function-scoping': 'off', 'max-lines': 'off' },
    },
  ],
})
