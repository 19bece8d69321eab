import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';

const home: Handler<'shop.home'> = async () => {
  throw new Refusal('busy');
};
const category: Handler<'shop.category'> = async () => {
  throw new Refusal('busy');
};
const subcategory: Handler<'shop.subcategory'> = async () => {
  throw new Refusal('busy');
};
const product: Handler<'shop.product'> = async () => {
  throw new Refusal('busy');
};
const categories: Handler<'shop.categories'> = async () => {
  throw new Refusal('busy');
};
const createCategory: Handler<'shop.createCategory'> = async () => {
  throw new Refusal('busy');
};
const editCategory: Handler<'shop.editCategory'> = async () => {
  throw new Refusal('busy');
};
const removeCategory: Handler<'shop.removeCategory'> = async () => {
  throw new Refusal('busy');
};
const createSubcategory: Handler<'shop.createSubcategory'> = async () => {
  throw new Refusal('busy');
};
const editSubcategory: Handler<'shop.editSubcategory'> = async () => {
  throw new Refusal('busy');
};
const removeSubcategory: Handler<'shop.removeSubcategory'> = async () => {
  throw new Refusal('busy');
};
const products: Handler<'shop.products'> = async () => {
  throw new Refusal('busy');
};
const deskProduct: Handler<'shop.deskProduct'> = async () => {
  throw new Refusal('busy');
};
const designs: Handler<'shop.designs'> = async () => {
  throw new Refusal('busy');
};
const drawing: Handler<'shop.drawing'> = async () => {
  throw new Refusal('busy');
};
const createProduct: Handler<'shop.createProduct'> = async () => {
  throw new Refusal('busy');
};
const editProduct: Handler<'shop.editProduct'> = async () => {
  throw new Refusal('busy');
};
const moveProduct: Handler<'shop.moveProduct'> = async () => {
  throw new Refusal('busy');
};
const removeProduct: Handler<'shop.removeProduct'> = async () => {
  throw new Refusal('busy');
};

export const shopCalls: Handlers<'shop'> = {
  home,
  category,
  subcategory,
  product,
  categories,
  createCategory,
  editCategory,
  removeCategory,
  createSubcategory,
  editSubcategory,
  removeSubcategory,
  products,
  deskProduct,
  designs,
  drawing,
  createProduct,
  editProduct,
  moveProduct,
  removeProduct,
};
